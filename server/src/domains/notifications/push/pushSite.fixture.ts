import { afterAll, beforeEach, expect } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { startPushService } from "./pushService.fixture.ts";

/** A site that pushes to a push service on this machine. */
export async function buildPushSite() {
	const service = await startPushService();
	afterAll(service.close);
	const site = await buildTestApp(service.settings);
	const { pool } = site.deps;
	type Browser = ReturnType<typeof service.newBrowser>;
	beforeEach(() => {
		service.received.length = 0;
		service.answerWith(201);
		site.clock.reset();
	});
	const subscribe = (member: TestMember, { subscription }: Browser, more: object = {}) =>
		site.as(member).post("/v5/push/subscribe", { ...subscription, lang: "en", ...more });
	const pushesTo = ({ path }: Browser) => service.received.filter((request) => request.path === path);
	return {
		service,
		site,
		subscribe,
		pushesTo,
		messagesTo: (browser: Browser) => pushesTo(browser).map(browser.read),
		devices: async (member: TestMember) => (await site.as(member).get("/v5/push/devices")).body.data.lists,
		subscriptionsOf: async (uid: number): Promise<{ id: number; failures: number; retry_at: Date | null }[]> =>
			(await pool.query("select id, failures, retry_at from push_subscriptions where uid = $1 order by id", [uid]))
				.rows,
		/** A member with a browser, and a thread of theirs. */
		async subscribedMember() {
			const [member, browser] = [await site.member(), service.newBrowser()];
			expect((await subscribe(member, browser)).status).toBe(200);
			const { tid } = await site.createThread(member, { subject: "My first photo" });
			return { member, browser, tid };
		},
		/** A reply, by a new member. */
		async reply(tid: number, message: string): Promise<TestMember> {
			const author = await site.member();
			expect((await site.as(author).post("/v5/content/post/newReply", { data: { tid, message } })).status).toBe(200);
			return author;
		},
		/** Runs all jobs, those of later too. */
		async runAllJobs(): Promise<void> {
			await site.runJobs();
			await pool.query("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
			await site.runJobs();
		},
	};
}
