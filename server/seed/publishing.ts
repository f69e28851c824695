import { eq } from "drizzle-orm";
import { rolesOfAccount } from "#server/domains/accounts/role/queries.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { threadForwards } from "#server/domains/forwards/tables.ts";
import { products } from "#server/domains/threads/product/tables.ts";
import { threads } from "#server/domains/threads/tables.ts";
import { saveThread } from "#server/domains/threads/wire.ts";
import type { Ctx } from "#server/platform/context.ts";
import { first } from "#server/platform/data/db.ts";
import { hourMs } from "#server/platform/durations.ts";
import { createContext } from "#server/platform/http/requestContext.ts";
import { createViewer, guest } from "#server/platform/security/viewer.ts";
import type { OpenDeps } from "../src/deps.ts";
import { demoForward, demoProductThread, demoScheduled } from "./texts/demo.ts";

/**
 * Lets the demo member forward a thread, link to a product and schedule a thread. A site with forwards is left as it
 * is.
 */
export async function seedPublishing(deps: OpenDeps, username: string): Promise<void> {
	if ((await deps.db.$count(threadForwards)) > 0) return;
	const [account] = await deps.db
		.select({ uid: accounts.uid, username: accounts.username, countryFid: accounts.countryFid, roles: rolesOfAccount })
		.from(accounts)
		.where(eq(accounts.username, username));
	if (!account) return;
	const now = deps.clock.now();
	const at = (hours: number): Date => new Date(now.getTime() + hours * hourMs);
	const viewer = createViewer({ ...guest, ...account, loggedIn: true, passesEmailGate: true, emailVerified: true });
	const asOf = (hoursAgo: number): Ctx => ({
		...createContext(deps, viewer, { id: "seed", method: "POST", headers: {}, address: "127.0.0.1" }),
		clock: { now: () => at(-hoursAgo) },
	});

	const [origin] = await deps.db
		.select({ tid: threads.tid })
		.from(threads)
		.where(eq(threads.subject, demoForward.thread));
	if (origin)
		await saveThread(asOf(demoForward.hoursAgo), {
			subject: demoForward.title,
			message: demoForward.text,
			forward: origin.tid,
		});

	const { product, ...withProduct } = demoProductThread;
	const { id } = first(
		await deps.db
			.insert(products)
			.values({ ...product, readAt: now })
			.returning(),
	);
	await saveThread(asOf(withProduct.hoursAgo), {
		subject: withProduct.title,
		message: withProduct.text,
		goods: [{ id }],
	});

	if (deps.config.features.timedPosts)
		await saveThread(asOf(0), {
			...{ subject: demoScheduled.title, message: demoScheduled.text },
			push_time: String(Math.floor(at(demoScheduled.hoursAhead).getTime() / 1000)),
		});
}
