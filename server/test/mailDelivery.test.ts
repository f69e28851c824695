import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { validRegistration } from "../src/domains/auth/registration/registration.fixture.ts";
import { buildTestApp } from "./testApp.ts";

/** An SMTP server that can be stopped. */
const emails: { to: string[]; text: string }[] = [];
const open = (port: number): Promise<SMTPServer> =>
	new Promise((resolve, reject) => {
		const server = new SMTPServer({
			authOptional: true,
			disabledCommands: ["STARTTLS"],
			onData(stream, session, done) {
				let text = "";
				stream.on("data", (part) => {
					text += part;
				});
				stream.on("end", () => {
					emails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
					done();
				});
			},
		});
		server.on("error", reject);
		server.listen(port, "127.0.0.1", () => resolve(server));
	});
const close = (server: SMTPServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
const first = await open(0);
const { port } = first.server.address() as { port: number };
await close(first);

const site = await buildTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
let server: SMTPServer | undefined;
afterAll(async () => server && close(server));
const waiting = async () =>
	(
		await site.deps.db.execute(
			sql`select attempts, last_error from graphile_worker.jobs where task_identifier = 'mail.deliver'`,
		)
	).rows;

test("while the mail server is down members register and request codes; each e-mail is retried, and arrives once", async () => {
	const fields = await validRegistration(site);
	const registered = await site.guest.post("/selfapi/account/registeremail", fields);
	expect(registered.status).toBe(200);
	const member = await site.member({ emailVerifiedAt: undefined });
	expect((await site.as(member).post("/v5/user/sendEmail", { type: "validate_email" })).status).toBe(200);

	await site.runJobs();
	const tried = await waiting();
	expect(tried).toHaveLength(2);
	for (const job of tried)
		expect(job).toMatchObject({ attempts: 1, last_error: expect.stringMatching(/ECONNREFUSED/) });

	server = await open(port);
	await site.deps.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
	await site.runJobs();
	await site.runJobs();
	expect(emails.map(({ to }) => to).sort()).toEqual([[fields.email], [`${member.username}@mail.com`]].sort());
	expect(emails[0]?.text).toMatch(/\b\d{6}\b/);
	expect(await waiting()).toEqual([]);

	// The delayed code is still valid.
	const text = emails.find(({ to }) => to[0] === `${member.username}@mail.com`)?.text ?? "";
	const [, code] = /: (\d{6})\b/.exec(text.replaceAll("=\r\n", "")) ?? [];
	expect((await site.as(member).post("/v5/user/bindEmail", { code })).status).toBe(200);
});
