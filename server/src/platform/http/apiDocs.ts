import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance } from "fastify";

/** A server of its own for the page that shows the OpenAPI document at /docs. */
export async function createApiDocs(): Promise<FastifyInstance> {
	const app = Fastify({ logger: false });
	await app.register(fastifySwagger, { mode: "static", specification: { document: {} as never } });
	await app.register(fastifySwaggerUi, {
		routePrefix: "/docs",
		staticCSP: true,
		uiHooks: {
			onRequest: async ({ url }, reply) => {
				if (/^\/docs\/(json|yaml)\b/.test(url)) return reply.redirect("/openapi.json");
			},
		},
	});
	return app;
}
