import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { startSite } from "../bench/site.ts";
import { copyDatabase, databases } from "./databases.ts";

/** A site whose letters leave by a real mail server and whose messages by a gateway: both keep what they were handed. */
export interface PostedSite {
	url: string;
	/** The newest six digits that came to an address or a number, once more than `before` came. */
	codeTo(recipient: string, before?: number): Promise<string>;
	/** Everything that came to an address or a number, oldest first. */
	to(recipient: string): string[];
	close(): Promise<void>;
}

interface Handed {
	to: string;
	text: string;
}

const patienceMs = 20_000;

/** Starts such a site on a port of its own, with nobody in it. */
export async function startPostedSite(port: number): Promise<PostedSite> {
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
		const url = `http://localhost:${port}`;
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
		});
		closers.push(() => site.stop());
		const to = (recipient: string): string[] => handed.filter((letter) => letter.to === recipient).map(({ text }) => text);
		return { url, to, close, codeTo: (recipient, before = 0) => newestCode(() => to(recipient), before) };
	} catch (error) {
		await close();
		throw error;
	}
}

async function newestCode(read: () => string[], before: number): Promise<string> {
	for (const end = Date.now() + patienceMs; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
		const texts = read();
		const code = texts.length > before ? /\b\d{6}\b/.exec(texts.at(-1) ?? "")?.[0] : undefined;
		if (code) return code;
	}
	throw new Error(`no code came: ${JSON.stringify(read())}`);
}

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
				const body = text.slice(text.indexOf("\r\n\r\n"));
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
