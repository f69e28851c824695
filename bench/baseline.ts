import { readFileSync } from "node:fs";
import Fastify from "fastify";
import pg from "pg";

// The baseline: plain Fastify with the same bytes from memory, and after one query by key.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const body = readFileSync(process.env.BODY_FILE as string);
const type = process.env.BODY_TYPE as string;
const encoding = process.env.BODY_ENCODING;
const app = Fastify();
app.get("/bytes", (_request, reply) => {
	if (encoding) reply.header("content-encoding", encoding);
	return reply.type(type).send(body);
});
app.get<{ Params: { tid: string } }>("/query/:tid", async (request, reply) => {
	await pool.query({ name: "thread", text: "select * from threads where tid = $1", values: [request.params.tid] });
	return reply.type(type).send(body);
});
await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`baseline listens on http://localhost:${(app.server.address() as { port: number }).port}\n`);
process.on("SIGTERM", () => process.exit(0));
