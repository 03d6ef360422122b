"""How Alembic reaches the data file: through the connection that `walstatt.server.migrate` hands over."""

from alembic import context

from walstatt.server.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
