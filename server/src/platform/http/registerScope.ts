import type { FastifyInstance } from "fastify";

/**
 * Registers a scope of the app, with hooks and parsers of its own. Without a name Fastify would compare it with all
 * loaded modules.
 */
export async function registerScope(
	app: FastifyInstance,
	name: string,
	serve: (scope: FastifyInstance) => void | Promise<void>,
): Promise<void> {
	await app.register(
		Object.assign(async (scope: FastifyInstance) => serve(scope), { [Symbol.for("fastify.display-name")]: name }),
	);
}
