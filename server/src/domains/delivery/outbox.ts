import { desc } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Deps } from "../../platform/context.ts";
import { outbox } from "../../platform/data/tables.ts";
import { NotFound } from "../../platform/http/errors.ts";

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Whether a request comes from this machine, and not through a proxy that hides where it comes from. */
const isLocal = ({ ip, headers }: FastifyRequest, { trustProxy }: Config): boolean =>
	loopback.test(ip) && (trustProxy > 0 || headers["x-forwarded-for"] === undefined);

/**
 * Serves the newest 50 e-mails and SMS of an installation without mail server or gateway, to this machine. Not in
 * production.
 */
export function serveOutbox(app: FastifyInstance, { config, db }: Deps): void {
	if (config.environment === "production") return;
	app.get("/dev/outbox", { schema: { hide: true } }, async (request, reply) => {
		if (!config.outboxOpen && !isLocal(request, config)) throw new NotFound();
		const messages = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(50);
		if (request.headers.accept?.includes("application/json")) return messages;
		return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page(messages));
	});
}

const escapeHtml = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const withLinks = (text: string): string =>
	escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

const kindNames: Record<string, string> = { sms: "message" };

const page = (messages: (typeof outbox.$inferSelect)[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui;max-width:45rem;margin:2rem auto;padding:0 1rem;color:#19221a;background:#fbfaf6}article{background:#fff;border:1px solid #e6e4e0;border-radius:12px;padding:1rem;margin:1rem 0}pre{white-space:pre-wrap;font:inherit}small{color:#646b65}</style>
<h1>Outbox</h1><p>Without a mail server (SMTP_URL) e-mails stay here; without a gateway (SMS_URL), text messages; without a provider (TOP_UP_URL), top-ups of phones.</p>
${messages.map((l) => `<article><small>${l.createdAt.toISOString()} · ${kindNames[l.kind] ?? l.kind} to ${escapeHtml(l.recipient)}</small><h2>${escapeHtml(l.subject || "Message")}</h2><pre>${withLinks(l.body)}</pre></article>`).join("\n") || "<p>Nothing yet.</p>"}
</html>`;
