import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { startSite } from "../bench/site.ts";
import { startGraph } from "../server/test/graph.ts";
import { startIssuer } from "../server/test/issuer.ts";
import { copyDatabase, databases } from "./databases.ts";
import { elsewhere, facebookPeople, googlePeople } from "./elsewhere.ts";

/** A site with other sites to come through, whose letters leave by a real mail server and whose messages by a gateway: both keep what they were handed. */
export interface PostedSite {
	url: string;
	/** The newest six digits that came to an address or a number, once more than `before` came. */
	codeTo(recipient: string, before?: number): Promise<string>;
	/** Everything that came to an address or a number, oldest first. */
	to(recipient: string): string[];
	/** The first link in a letter to an address, once more than `before` came. */
	linkTo(recipient: string, before?: number): Promise<string>;
	/** Lets the ten minutes pass in which a member's sign-in counts as fresh. */
	letFreshnessPass(username: string): Promise<void>;
	/** Lets the minute pass that lies between two messages to one number. */
	letWaitsPass(): Promise<void>;
	close(): Promise<void>;
}

interface Handed {
	to: string;
	text: string;
}

const patienceMs = 40_000;

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise<void>((resolve) => server.close(() => resolve()));
	return port;
}

/** Starts such a site on a port of its own, with nobody in it. */
export async function startPostedSite(): Promise<PostedSite> {
	const handed: Handed[] = [];
	const closers: (() => unknown)[] = [];
	const close = async (): Promise<void> => {
		for (const closer of closers.reverse()) await closer();
	};
	try {
		const mail = await openMailServer(handed);
		closers.push(() => new Promise<void>((resolve) => mail.close(() => resolve())));
		const gateway = await openGateway(handed);
		closers.push(() => gateway.server.close());
		const dir = mkdtempSync(join(tmpdir(), "baraza-post-"));
		closers.push(() => rmSync(dir, { recursive: true, force: true }));
		const port = await freePort();
		const url = `http://localhost:${port}`;
		const issuer = await startIssuer(googlePeople, `${url}/account/with/google/back`);
		closers.push(() => issuer.close());
		const graph = await startGraph(facebookPeople);
		closers.push(() => graph.close());
		const database = await copyDatabase(process.env[databases] ?? "", "empty", `posted_${process.pid}_${Date.now()}`);
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
			...elsewhere(issuer, graph),
		});
		closers.push(() => site.stop());
		const change = async (statement: string, values: string[] = []): Promise<void> => {
			const client = new pg.Client({ connectionString: database });
			await client.connect();
			await client.query(statement, values);
			await client.end();
		};
		const to = (recipient: string): string[] => handed.filter((letter) => letter.to === recipient).map(({ text }) => text);
		const find = (recipient: string, what: RegExp, before: number) => newest(() => to(recipient), what, before);
		return {
			url,
			to,
			close,
			codeTo: (recipient, before = 0) => find(recipient, /\b\d{6}\b/, before),
			linkTo: (recipient, before = 0) => find(recipient, /https?:\/\/\S+/, before),
			letFreshnessPass: (username) =>
				change("update sessions set fresh_at = now() - interval '11 minutes' where uid = (select uid from accounts where username = $1)", [username]),
			letWaitsPass: () => change("delete from budgets where key like 'sms.wait|%'"),
		};
	} catch (error) {
		await close();
		throw error;
	}
}

async function newest(read: () => string[], what: RegExp, before: number): Promise<string> {
	for (const end = Date.now() + patienceMs; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
		const texts = read();
		const found = texts.length > before ? what.exec(texts.at(-1) ?? "")?.[0] : undefined;
		if (found) return found;
	}
	throw new Error(`nothing came: ${JSON.stringify(read())}`);
}

/** A letter's body without the signs that it travelled with (RFC 2045, quoted-printable). */
const plain = (body: string): string =>
	body.replace(/=\r\n/g, "").replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function openMailServer(handed: Handed[]): Promise<SMTPServer> {
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, session, done) {
			let text = "";
			stream.on("data", (part) => {
				text += part;
			});
			stream.on("end", () => {
				// Only the body: the headers hold numbers of their own.
				const body = plain(text.slice(text.indexOf("\r\n\r\n")));
				handed.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, text: body })));
				done();
			});
		},
	});
	return new Promise((resolve, reject) => {
		server.on("error", reject);
		server.listen(0, "127.0.0.1", () => resolve(server));
	});
}

async function openGateway(handed: Handed[]): Promise<{ server: ReturnType<typeof createServer>; url: string }> {
	const server = createServer((request, response) => {
		let text = "";
		request.on("data", (part) => {
			text += part;
		});
		request.on("end", () => {
			handed.push(JSON.parse(text));
			response.end("{}");
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
