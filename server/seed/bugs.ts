import { inArray } from "drizzle-orm";
import { boards } from "#contract/sections.ts";
import { rolesOfAccount } from "#server/domains/accounts/role/queries.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { changeStatus } from "#server/domains/bugs/actions/changeStatus.ts";
import { setMeToo } from "#server/domains/bugs/actions/setMeToo.ts";
import { bugs } from "#server/domains/bugs/tables.ts";
import { postReply } from "#server/domains/threads/reply/actions/postReply.ts";
import { saveThread } from "#server/domains/threads/wire.ts";
import type { Ctx } from "#server/platform/context.ts";
import { dayMs, hourMs } from "#server/platform/durations.ts";
import { createContext } from "#server/platform/http/requestContext.ts";
import { createViewer, guest } from "#server/platform/security/viewer.ts";
import type { OpenDeps } from "../src/deps.ts";
import { bugsEn } from "./texts/bugs.ts";
import { bugsFrHi } from "./texts/bugsFrHi.ts";

const texts = [...bugsEn, ...bugsFrHi];

/**
 * Reports the bugs of the demo community, as its members and an administrator would. A board with bugs is left as it
 * is.
 */
export async function seedBugs(deps: OpenDeps, administrator: string): Promise<void> {
	if ((await deps.db.$count(bugs)) > 0) return;
	const writers = [administrator, ...texts.flatMap(({ by, replies = [] }) => [by, ...replies.map(([name]) => name)])];
	const found = await deps.db
		.select({ uid: accounts.uid, username: accounts.username, countryFid: accounts.countryFid, roles: rolesOfAccount })
		.from(accounts)
		.where(inArray(accounts.username, [...new Set(writers)]));
	const others = await deps.db
		.select({ uid: accounts.uid, username: accounts.username, countryFid: accounts.countryFid })
		.from(accounts)
		.limit(60);
	const now = deps.clock.now().getTime();
	const as = (
		account: { uid: number; username: string; countryFid: number },
		at: number,
		lang: Ctx["lang"] = "en",
	): Ctx => {
		const viewer = createViewer({ ...guest, ...account, loggedIn: true, passesEmailGate: true, emailVerified: true });
		const ctx = createContext(deps, viewer, { id: "seed", method: "POST", headers: {}, address: "127.0.0.1" });
		return { ...ctx, lang, clock: { now: () => new Date(Math.min(at, now)) } };
	};
	const accountOf = (username: string) => found.find((account) => account.username === username);
	const boss = accountOf(administrator);
	for (const {
		by,
		lang,
		title,
		text,
		steps = "",
		device,
		options,
		daysAgo,
		meToos,
		replies = [],
		changes = [],
	} of texts) {
		const author = accountOf(by);
		if (!author || !boss) continue;
		const start = now - daysAgo * dayMs;
		const [module, frequency, severity] = options;
		const { tid } = await saveThread(as(author, start, lang), {
			...{ subject: title, message: text, reproduce: steps, device_model: device[0], system_version: device[1] },
			...{ sel_var: { module, frequency, severity }, fid: boards.bugs, country_fid: author.countryFid },
		});
		for (const [place, [name, message]] of replies.entries()) {
			const writer = accountOf(name);
			if (writer) await postReply(as(writer, start + (place + 2) * hourMs), { tid, message });
		}
		for (const [place, [status, answer]] of changes.entries())
			await changeStatus(as(boss, start + (place + 1) * 9 * hourMs), { tid, status, answer });
		for (const member of others.filter(({ uid }) => uid !== author.uid).slice(0, meToos))
			await setMeToo(as(member, start + 5 * hourMs), tid, true);
	}
}
