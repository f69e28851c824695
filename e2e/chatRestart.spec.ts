import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type LaunchOptions, type Locator, type Page } from "@playwright/test";
import { listMessages } from "#contract/chatMessages.ts";
import { followUser } from "#contract/social.ts";
import { createAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { insertSession } from "#server/domains/auth/session/queries.ts";
import { connect } from "#server/platform/data/db.ts";
import { type Site, startSite } from "../bench/site.ts";
import { copyDatabase, databaseServerVariable } from "./databaseCopy.ts";
import { messagePattern, t } from "./messages.ts";
import { expect, test } from "./test.ts";

interface Talker {
	uid: number;
	token: string;
}

/** A site of its own, which can be killed and started again on the same port. */
class KillableSite {
	readonly #database: string;
	readonly #dir = mkdtempSync(join(tmpdir(), "baraza-e2e-chat-"));
	#site: Site | undefined;
	#port = "0";
	url = "";

	constructor(database: string) {
		this.#database = database;
	}

	async start(): Promise<void> {
		const settings: Record<string, string> = { DATA_DIR: this.#dir, PORT: this.#port, APP_ENV: "development" };
		if (this.url) settings.PUBLIC_URL = this.url;
		this.#site = await startSite(this.#database, settings);
		this.#port = new URL(this.#site.url).port;
		this.url = this.#site.url;
	}

	/** Ends the process as a crash does. */
	async kill(): Promise<void> {
		if (this.#site) process.kill(this.#site.pid, "SIGKILL");
		await this.#site?.stop();
	}

	async close(): Promise<void> {
		await this.#site?.stop();
		rmSync(this.#dir, { recursive: true, force: true });
	}

	async createTalkers(names: string[]): Promise<Talker[]> {
		const { db, close } = connect(this.#database, 1, () => {});
		const now = new Date();
		const talkers: Talker[] = [];
		for (const username of names) {
			const account = { username, email: `${username}@mail.com`, passwordHash: "", countryFid: 0 };
			const uid = await createAccount(db, { ...account, emailVerifiedAt: now });
			const session = { uid, remembered: true, userAgent: "test", address: "127.0.0.1", now };
			talkers.push({ uid, token: (await insertSession(db, session)).token });
		}
		await close();
		return talkers;
	}

	async call(path: string, by: Talker, body?: object): Promise<{ data: unknown }> {
		const response = await fetch(this.url + path, {
			method: body ? "POST" : "GET",
			headers: { authorization: `Bearer ${by.token}`, "content-type": "application/json" },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		expect(response.status).toBe(200);
		return (await response.json()) as { data: unknown };
	}
}

async function openIn(context: BrowserContext, site: KillableSite, by: Talker, cid: string): Promise<Page> {
	await context.addCookies([{ name: "baraza_session", value: by.token, url: site.url, httpOnly: true }]);
	const page = await context.newPage();
	await page.goto(`${site.url}/message?cid=${cid}`);
	await page.locator(".chat-live").waitFor();
	return page;
}

/**
 * Starts a browser of its own, whose files are in a folder.
 * @returns its windows, and how it is killed as by a crash
 */
async function startBrowser({ executablePath = chromium.executablePath(), args = [] }: LaunchOptions, dir: string) {
	const child = spawn(
		executablePath,
		["--headless", ...args, `--user-data-dir=${dir}`, "--remote-debugging-port=0", "about:blank"],
		{ stdio: ["ignore", "ignore", "pipe"] },
	);
	const address = await new Promise<string>((resolve, reject) => {
		let output = "";
		child.stderr.on("data", (chunk: Buffer) => {
			output += chunk.toString();
			const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
			if (found) resolve(found);
		});
		child.on("exit", () => reject(new Error(output)));
	});
	const [context] = (await chromium.connectOverCDP(address)).contexts();
	const kill = async (): Promise<void> => {
		const ended = new Promise((resolve) => child.on("exit", resolve));
		child.kill("SIGKILL");
		await ended;
	};
	return { context: context as BrowserContext, kill };
}

const bubble = (page: Page, text: string): Locator =>
	page.locator(".chat-message").filter({ has: page.getByText(text, { exact: true }) });

async function send(page: Page, text: string): Promise<void> {
	await page.locator(".chat-form textarea").fill(text);
	await page.getByRole("button", { name: t("chats.send"), exact: true }).click();
}

test("a killed server and a killed browser lose no message, and double none", async ({ browser, launchOptions }) => {
	test.setTimeout(180_000);
	const database = await copyDatabase(
		process.env[databaseServerVariable] ?? "",
		"empty",
		`e2e_chat_${process.pid}_${Date.now()}`,
	);
	const site = new KillableSite(database);
	const dir = mkdtempSync(join(tmpdir(), "baraza-e2e-browser-"));
	let phone: Awaited<ReturnType<typeof startBrowser>> | undefined;
	try {
		await site.start();
		const [ada, ben] = (await site.createTalkers(["ada_talks", "ben_talks"])) as [Talker, Talker];
		await site.call(followUser.path, ada, { follow_uid: ben.uid, status: 1 });
		await site.call(followUser.path, ben, { follow_uid: ada.uid, status: 1 });
		const listed = async (): Promise<string[]> => {
			const { data } = await site.call(`${listMessages.path}?conversationID=C2C${ada.uid}&count=100`, ben);
			return (data as { messageList: { payload: { text: string } }[] }).messageList.map(({ payload }) => payload.text);
		};
		phone = await startBrowser(launchOptions, dir);
		const before = await openIn(phone.context, site, ada, `C2C${ben.uid}`);
		const computer = await openIn(await browser.newContext({ serviceWorkers: "block" }), site, ben, `C2C${ada.uid}`);
		await send(before, "Message 1");
		await expect(bubble(computer, "Message 1")).toBeVisible();
		// The other page is open, so the message is read as soon as it is shown there.
		await expect(bubble(before, "Message 1").getByText(t("chats.read"), { exact: true })).toBeAttached();

		await site.kill();
		for (const number of [2, 4]) {
			await send(before, `Message ${number}`);
			await expect(bubble(before, `Message ${number}`)).toBeVisible();
		}
		for (const number of [3, 5]) await send(computer, `Message ${number}`);
		await expect(
			before
				.getByText(messagePattern("chats.waiting"))
				.or(before.getByText(t("chats.sending")))
				.first(),
		).toBeVisible();
		await phone.kill();
		await site.start();
		phone = await startBrowser(launchOptions, dir);
		const later = await openIn(phone.context, site, ada, `C2C${ben.uid}`);
		const texts = [1, 2, 3, 4, 5].map((number) => `Message ${number}`);
		for (const page of [later, computer]) {
			for (const text of texts) await expect(bubble(page, text)).toHaveCount(1, { timeout: 45_000 });
			await expect(page.getByText(t("chats.sending"))).toHaveCount(0);
		}
		await later.reload();
		await later.locator(".chat-live").waitFor();
		await expect(bubble(later, "Message 4")).toHaveCount(1);
		const stored = await listed();
		expect(stored.toSorted()).toEqual(texts);
		expect(stored.indexOf("Message 2")).toBeLessThan(stored.indexOf("Message 4"));
		expect(stored.indexOf("Message 3")).toBeLessThan(stored.indexOf("Message 5"));
	} finally {
		await phone?.kill();
		await site.close();
		rmSync(dir, { recursive: true, force: true });
	}
});
