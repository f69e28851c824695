import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { startSite } from "../bench/site.ts";
import { startFacebookGraph } from "../server/test/facebookGraph.ts";
import { startOidcProvider } from "../server/test/oidcProvider.ts";
import { copyDatabase, databaseServerVariable } from "./databaseCopy.ts";
import { facebookUsers, googleUsers, identityProviderSettings } from "./identityProviders.ts";

/** A site with identity providers, an SMTP server and an SMS gateway; e-mails and SMS are kept in memory. */
export interface SiteWithMail {
	url: string;
	/** Waits for more than `before` messages to the recipient. @returns the six digits of the newest */
	codeTo(recipient: string, before?: number): Promise<string>;
	/** Texts of all messages to the e-mail address or phone number, oldest first. */
	messagesTo(recipient: string): string[];
	/** Waits for more than `before` messages to the recipient. @returns the first link of the newest */
	linkTo(recipient: string, before?: number): Promise<string>;
	/** Ends the ten minutes in which a member's login counts as recent. */
	expireReauthentication(username: string): Promise<void>;
	/** Ends the wait between two SMS to one number. */
	clearSmsWaits(): Promise<void>;
	close(): Promise<void>;
}

interface Message {
	to: string;
	text: string;
}

const messageTimeoutMs = 40_000;

/** Finds an unused port. */
async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise<void>((resolve) => server.close(() => resolve()));
	return port;
}

/** Starts an empty site on an unused port. */
export async function startSiteWithMail(): Promise<SiteWithMail> {
	const messages: Message[] = [];
	const cleanups: (() => unknown)[] = [];
	const close = async (): Promise<void> => {
		for (const cleanup of cleanups.reverse()) await cleanup();
	};
	try {
		const mail = await startSmtpServer(messages);
		cleanups.push(() => new Promise<void>((resolve) => mail.close(() => resolve())));
		const gateway = await startSmsGateway(messages);
		cleanups.push(() => gateway.server.close());
		const dir = mkdtempSync(join(tmpdir(), "baraza-e2e-mail-"));
		cleanups.push(() => rmSync(dir, { recursive: true, force: true }));
		const port = await freePort();
		const url = `http://localhost:${port}`;
		const issuer = await startOidcProvider(googleUsers, `${url}/account/with/google/back`);
		cleanups.push(() => issuer.close());
		const graph = await startFacebookGraph(facebookUsers);
		cleanups.push(() => graph.close());
		const database = await copyDatabase(
			process.env[databaseServerVariable] ?? "",
			"empty",
			`e2e_mail_${process.pid}_${Date.now()}`,
		);
		const site = await startSite(database, {
			DATA_DIR: dir,
			PORT: String(port),
			PUBLIC_URL: url,
			APP_ENV: "development",
			SEED: "none",
			HOST: "0.0.0.0",
			PASSWORD_MEMORY_KIB: "8",
			SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
			SMS_URL: gateway.url,
			...identityProviderSettings(issuer, graph),
		});
		cleanups.push(() => site.stop());
		// The first page compiles much of the server, and a busy machine answers what is asked for meanwhile with 503.
		while (!(await fetch(`${url}/ng/account/email`)).ok);
		const change = async (statement: string, values: string[] = []): Promise<void> => {
			const client = new pg.Client({ connectionString: database });
			await client.connect();
			await client.query(statement, values);
			await client.end();
		};
		const messagesTo = (recipient: string): string[] =>
			messages.filter((message) => message.to === recipient).map(({ text }) => text);
		const findLatest = (recipient: string, pattern: RegExp, before: number) =>
			waitForMatch(() => messagesTo(recipient), pattern, before);
		return {
			url,
			messagesTo,
			close,
			codeTo: (recipient, before = 0) => findLatest(recipient, /\b\d{6}\b/, before),
			linkTo: (recipient, before = 0) => findLatest(recipient, /https?:\/\/\S+/, before),
			expireReauthentication: (username) =>
				change(
					"update sessions set authenticated_at = now() - interval '11 minutes' where uid = (select uid from accounts where username = $1)",
					[username],
				),
			clearSmsWaits: () => change("delete from rate_limits where key like 'sms.wait|%'"),
		};
	} catch (error) {
		await close();
		throw error;
	}
}

async function waitForMatch(read: () => string[], pattern: RegExp, before: number): Promise<string> {
	for (
		const end = Date.now() + messageTimeoutMs;
		Date.now() < end;
		await new Promise((resolve) => setTimeout(resolve, 100))
	) {
		const texts = read();
		const found = texts.length > before ? pattern.exec(texts.at(-1) ?? "")?.[0] : undefined;
		if (found) return found;
	}
	throw new Error(`no matching message: ${JSON.stringify(read())}`);
}

/** Decodes quoted-printable (RFC 2045). */
const decodeBody = (body: string): string =>
	body
		.replace(/=\r\n/g, "")
		.replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function startSmtpServer(messages: Message[]): Promise<SMTPServer> {
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, session, done) {
			let text = "";
			stream.on("data", (part) => {
				text += part;
			});
			stream.on("end", () => {
				// Only the body: headers contain numbers as well.
				const body = decodeBody(text.slice(text.indexOf("\r\n\r\n")));
				messages.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, text: body })));
				done();
			});
		},
	});
	return new Promise((resolve, reject) => {
		server.on("error", reject);
		server.listen(0, "127.0.0.1", () => resolve(server));
	});
}

async function startSmsGateway(messages: Message[]): Promise<{ server: ReturnType<typeof createServer>; url: string }> {
	const server = createServer((request, response) => {
		let text = "";
		request.on("data", (part) => {
			text += part;
		});
		request.on("end", () => {
			messages.push(JSON.parse(text));
			response.end("{}");
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
