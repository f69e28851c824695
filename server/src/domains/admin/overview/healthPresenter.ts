import { statfs } from "node:fs/promises";
import type { HealthItem, HealthPart } from "#contract/adminOverview.ts";
import { pathTo } from "#contract/screenPaths.ts";
import type { Ctx } from "../../../platform/context.ts";
import { t } from "../../../platform/i18n.ts";
import { listScheduleRuns } from "../../../platform/jobs/worker.ts";
import { listAdministratorMailboxes } from "../../accounts/role/queries.ts";
import { checkChain } from "../../auditLog/queries.ts";
import { countJobs, countTask, findDelay } from "../job/queries.ts";
import { findDatabaseSize } from "./queries.ts";

type Check = (ctx: Ctx) => Promise<Omit<HealthItem, "part">>;

/** A job that waits longer says that no worker runs, or that there are too few. Seconds. */
const longDelay = 300;
const gib = 1024 ** 3;

const checks: Record<HealthPart, Check> = {
	async jobs({ db, lang }) {
		const [{ failed, waiting }, delay] = await Promise.all([countJobs(db), findDelay(db)]);
		if (delay > longDelay)
			return { state: "bad", text: t(lang, "health.jobsWait", { n: waiting, minutes: Math.round(delay / 60) }) };
		if (failed > 0) return { state: "warning", text: t(lang, "health.jobsFailed", { n: failed }) };
		return { state: "good", text: t(lang, "health.jobsGood", { n: waiting }) };
	},
	async schedules({ db, lang }) {
		const runs = await listScheduleRuns(db);
		const failed = runs.filter(({ error }) => error !== "").map(({ name }) => name);
		if (failed.length > 0)
			return { state: "bad", text: t(lang, "health.schedulesFailed", { names: failed.join(", ") }) };
		return { state: "good", text: t(lang, "health.schedulesGood", { n: runs.length }) };
	},
	async mail({ db, lang, deps: { config } }) {
		const { failed, waiting } = await countTask(db, "mail.%");
		if (failed > 0) return { state: "bad", text: t(lang, "health.mailFailed", { n: failed }) };
		if (!config.smtpUrl) return { state: "warning", text: t(lang, "health.mailLocal") };
		return { state: "good", text: t(lang, "health.waiting", { n: waiting }) };
	},
	async sms({ db, lang, deps: { config } }) {
		const { failed, waiting } = await countTask(db, "sms.%");
		if (failed > 0) return { state: "bad", text: t(lang, "health.smsFailed", { n: failed }) };
		if (!config.sms) return { state: "warning", text: t(lang, "health.smsLocal") };
		return { state: "good", text: t(lang, "health.waiting", { n: waiting }) };
	},
	async storage({ lang, deps: { config, files } }) {
		await files.exists("health");
		const { bavail, bsize } = await statfs(config.dataDir);
		const free = Math.round((bavail * bsize) / gib);
		const state = free < 1 ? "bad" : free < 5 ? "warning" : "good";
		return { state, text: t(lang, config.s3 ? "health.storageS3" : "health.storage", { n: free }) };
	},
	async search({ db, lang }) {
		const { failed, waiting } = await countTask(db, "search.%");
		if (failed > 0) return { state: "bad", text: t(lang, "health.searchFailed", { n: failed }) };
		return { state: waiting > 1_000 ? "warning" : "good", text: t(lang, "health.waiting", { n: waiting }) };
	},
	async database({ db, lang }) {
		const megabytes = Math.round((await findDatabaseSize(db)) / 1024 ** 2);
		return { state: "good", text: t(lang, "health.database", { n: megabytes }) };
	},
	async audit({ db, lang }) {
		const { entries, broken } = await checkChain(db, recentEntries);
		if (broken !== null) return { state: "bad", text: t(lang, "health.auditBroken", { id: broken }) };
		return { state: "good", text: t(lang, "health.auditGood", { n: entries }) };
	},
	async alerts({ db, lang, viewer }) {
		const { length: n } = await listAdministratorMailboxes(db);
		if (n > 0) return { state: "good", text: t(lang, "health.alertsGood", { n }) };
		const link = { path: pathTo("ucenter/setting/account"), text: t(lang, "health.addEmail") };
		return { state: "bad", text: t(lang, "health.alertsUnread"), ...(viewer.admin && { link }) };
	},
};
/** The page of the log checks all of them. */
const recentEntries = 1_000;

/** The state of each part, in words; one that can't be asked is bad. */
export const presentHealth = (ctx: Ctx): Promise<HealthItem[]> =>
	Promise.all(
		(Object.entries(checks) as [HealthPart, Check][]).map(async ([part, check]) => {
			try {
				return { part, ...(await check(ctx)) };
			} catch (error) {
				ctx.log.warn({ err: error, part }, "a health check failed");
				return { part, state: "bad" as const, text: t(ctx.lang, "health.unknown") };
			}
		}),
	);
