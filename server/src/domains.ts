import type { LiveEvent } from "#contract/liveEvents.ts";
import { accounts } from "./domains/accounts/domain.ts";
import { accountDeleted } from "./domains/accounts/events.ts";
import { admin } from "./domains/admin/domain.ts";
import { registerAdminPages } from "./domains/adminSlot.ts";
import { announcements } from "./domains/announcements/domain.ts";
import { registerAnswerTimes } from "./domains/answerTimeSlot.ts";
import { apiKeys } from "./domains/apiKeys/domain.ts";
import { auditLog } from "./domains/auditLog/domain.ts";
import { auth } from "./domains/auth/domain.ts";
import { registerRegistrationListeners } from "./domains/auth/registration/registrationListeners.ts";
import { registerViewerFacts } from "./domains/auth/session/viewerFacts.ts";
import { bugs } from "./domains/bugs/domain.ts";
import { chat } from "./domains/chat/domain.ts";
import { contests } from "./domains/contests/domain.ts";
import { creator } from "./domains/creator/domain.ts";
import { dataExport } from "./domains/dataExport/domain.ts";
import { decorations } from "./domains/decorations/domain.ts";
import { delivery } from "./domains/delivery/domain.ts";
import { type Domain, defineDomain } from "./domains/domain.ts";
import { draws } from "./domains/draws/domain.ts";
import { editorial } from "./domains/editorial/domain.ts";
import { registerPickedKinds } from "./domains/editorialSlot.ts";
import { emoticons } from "./domains/emoticons/domain.ts";
import { exchange } from "./domains/exchange/domain.ts";
import { fanStars } from "./domains/fanStars/domain.ts";
import { feedback } from "./domains/feedback/domain.ts";
import { feeds } from "./domains/feeds/domain.ts";
import { football } from "./domains/football/domain.ts";
import { forwards } from "./domains/forwards/domain.ts";
import { fraud } from "./domains/fraud/domain.ts";
import { registerGoodsKinds } from "./domains/goodsSlot.ts";
import { interests } from "./domains/interests/domain.ts";
import { invitations } from "./domains/invitations/domain.ts";
import { registerLedgerObjects } from "./domains/ledgerSlot.ts";
import { registerMedalMeasures } from "./domains/medalSlot.ts";
import { medals } from "./domains/medals/domain.ts";
import { media } from "./domains/media/domain.ts";
import { registerMemberState } from "./domains/memberStateSlot.ts";
import { registerMessageRules } from "./domains/messageRuleSlot.ts";
import { moderation } from "./domains/moderation/domain.ts";
import { moderationLog } from "./domains/moderationLog/domain.ts";
import { registerModeration } from "./domains/moderationSlot.ts";
import { notifications } from "./domains/notifications/domain.ts";
import { registerNotifications } from "./domains/notifications/kinds.ts";
import { photography } from "./domains/photography/domain.ts";
import { pickups } from "./domains/pickups/domain.ts";
import { polls } from "./domains/polls/domain.ts";
import { profiles } from "./domains/profiles/domain.ts";
import { rankings } from "./domains/rankings/domain.ts";
import { registerReports } from "./domains/reportSlot.ts";
import { search } from "./domains/search/domain.ts";
import { registerSettings } from "./domains/settingSlot.ts";
import { signIns } from "./domains/signIns/domain.ts";
import { sitemaps } from "./domains/sitemaps/domain.ts";
import { siteSettings } from "./domains/siteSettings/domain.ts";
import { siteTexts } from "./domains/siteTexts/domain.ts";
import { social } from "./domains/social/domain.ts";
import { spam } from "./domains/spam/domain.ts";
import { store } from "./domains/store/domain.ts";
import { summary } from "./domains/summary/domain.ts";
import { syndication } from "./domains/syndication/domain.ts";
import { xgoldTasks } from "./domains/tasks/domain.ts";
import { registerTextRules } from "./domains/textRuleSlot.ts";
import { threads } from "./domains/threads/domain.ts";
import { registerHoldRules } from "./domains/threads/holding/holdRules.ts";
import { registerThreadPorts } from "./domains/threads/port.ts";
import { registerSaveListeners } from "./domains/threads/saveListeners.ts";
import { topics } from "./domains/topics/domain.ts";
import { translations } from "./domains/translations/domain.ts";
import { videos } from "./domains/videos/domain.ts";
import { vouchers } from "./domains/vouchers/domain.ts";
import { wallet } from "./domains/wallet/domain.ts";
import { registerWebhookEvents } from "./domains/webhookSlot.ts";
import { webhooks } from "./domains/webhooks/domain.ts";
import { weeklyMail } from "./domains/weeklyMail/domain.ts";
import { wordFilter } from "./domains/wordFilter/domain.ts";
import { yearlySummaries } from "./domains/yearlySummaries/domain.ts";
import type { Deps } from "./platform/context.ts";
import { reconcileCounters } from "./platform/data/counters.ts";
import { deleteOldIdempotencyKeys } from "./platform/data/idempotency.ts";
import { registerCallHooks } from "./platform/http/callHooks.ts";
import { deleteInterruptedUploads } from "./platform/http/storedFile.ts";
import { Unfinished } from "./platform/jobs/batches.ts";
import { type EventHandler, enqueue, on, registerHandlers } from "./platform/jobs/events.ts";
import type { Task } from "./platform/jobs/worker.ts";
import type { RoomPolicy } from "./platform/realtime/realtime.ts";
import { deleteExpiredRateLimits } from "./platform/security/throttle.ts";

const platform = defineDomain({
	name: "platform",
	schedules: [
		{
			name: "platform.delete-expired-rate-limits",
			cron: "37 * * * *",
			run: (deps) => deleteExpiredRateLimits(deps.db, deps.clock.now()),
		},
		{ name: "platform.delete-interrupted-uploads", cron: "53 * * * *", run: deleteInterruptedUploads },
		{ name: "platform.reconcile-counters", cron: "23 4 * * *", run: reconcileAllCounters },
		{
			name: "platform.delete-old-idempotency-keys",
			cron: "17 3 * * *",
			run: (deps) => deleteOldIdempotencyKeys(deps.db, deps.clock.now()),
		},
	],
});

const ownDomains: readonly Domain[] = [
	accounts,
	moderationLog,
	auth,
	wallet,
	media,
	delivery,
	profiles,
	interests,
	feedback,
	social,
	signIns,
	decorations,
	emoticons,
	fraud,
	apiKeys,
	invitations,
	topics,
	threads,
	chat,
	draws,
	football,
	exchange,
	store,
	vouchers,
	pickups,
	polls,
	bugs,
	contests,
	forwards,
	videos,
	translations,
	spam,
	photography,
	feeds,
	search,
	rankings,
	xgoldTasks,
	summary,
	creator,
	fanStars,
	yearlySummaries,
	sitemaps,
	syndication,
	weeklyMail,
	auditLog,
	siteSettings,
	siteTexts,
	announcements,
	editorial,
	wordFilter,
	admin,
];

/** What all domains register together. */
export interface Product {
	domains: readonly Domain[];
	eventHandlers: readonly EventHandler[];
	/** All work of the job table. */
	tasks: readonly Task[];
	members: Required<Domain["members"]>;
	rooms(deps: Deps): Record<string, RoomPolicy>;
	live: readonly LiveEvent[];
	/** The file of an address that a domain serves; undefined when there is none. */
	readPreview: Domain["readPreview"];
}

/** A purge that has more to do than fits in one run is enqueued again, and goes on where it was. */
const purgeInRuns =
	(name: string, purge: NonNullable<Domain["purge"]>) =>
	async (deps: Deps, { uid }: { uid: number }): Promise<void> => {
		try {
			await purge(deps, uid);
		} catch (error) {
			if (!(error instanceof Unfinished)) throw error;
			await enqueue(deps.db, `${name}.purge`, { uid });
		}
	};

/** Collects what the domains of the product, and further ones, register. */
export function collectDomains(more: readonly Domain[] = []): Product {
	const own = [platform, ...ownDomains, ...more];
	const awarding = [...own, medals(own)];
	const declaring = [...awarding, moderation(awarding)];
	const lower = [...declaring, webhooks(declaring), notifications(declaring)];
	const domains = [...lower, dataExport(lower)];
	/** Every domain's purge follows the deletion of an account. */
	const purges = domains.flatMap(({ name, purge }) =>
		purge ? [on(accountDeleted, `${name}.purge`, purgeInRuns(name, purge))] : [],
	);
	const eventHandlers = [...domains.flatMap((domain) => domain.on), ...purges];
	return {
		domains,
		eventHandlers,
		tasks: [...domains.flatMap((domain) => [...domain.jobs, ...domain.schedules]), ...eventHandlers],
		members: Object.assign({}, ...domains.map((domain) => domain.members)),
		live: domains.flatMap((domain) => domain.live),
		async readPreview(deps, address) {
			for (const domain of domains) {
				const file = await domain.readPreview(deps, address);
				if (file) return file;
			}
		},
		rooms: (deps) => Object.assign({}, ...domains.map((domain) => domain.rooms(deps))),
	};
}

/** The product. */
export const product = collectDomains();
export const { domains } = product;

/** Registers what the domains declare for calls from everywhere; once, by the app, or by a program without one. */
export function registerDomains({ domains, eventHandlers }: Product = product): void {
	registerHandlers(
		eventHandlers,
		domains.flatMap((domain) => domain.inTransaction),
	);
	registerThreadPorts(domains.flatMap((domain) => domain.threadPorts));
	registerSaveListeners(domains.flatMap((domain) => domain.onThreadSaved));
	registerHoldRules(domains.flatMap((domain) => domain.holdRules));
	registerTextRules(domains);
	registerMessageRules(domains);
	registerRegistrationListeners(domains.flatMap((domain) => domain.onRegistration));
	registerViewerFacts(domains.map((domain) => domain.viewerFacts));
	registerMemberState(domains.map((domain) => domain.memberState));
	registerNotifications(domains);
	registerModeration(domains);
	registerReports(domains);
	registerPickedKinds(domains);
	registerLedgerObjects(domains);
	registerGoodsKinds(domains);
	registerMedalMeasures(domains);
	registerAdminPages(domains);
	registerAnswerTimes(domains);
	registerSettings(domains);
	registerCallHooks(domains);
	registerWebhookEvents(domains);
}

/** From the lowest domain up: counts of members are of counts of posts. */
async function reconcileAllCounters(deps: Deps): Promise<void> {
	for (const counters of domains.flatMap((domain) => domain.counters)) await reconcileCounters(deps, counters);
}
