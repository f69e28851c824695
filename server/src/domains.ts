import { auth } from "./domains/auth/domain.ts";
import { security } from "./domains/auth/security/domain.ts";
import { socialLogin } from "./domains/auth/social/domain.ts";
import { creator } from "./domains/creator/domain.ts";
import { dataExport } from "./domains/dataExport/domain.ts";
import type { Domain } from "./domains/domain.ts";
import { feedback } from "./domains/feedback/domain.ts";
import { feeds } from "./domains/feeds/domain.ts";
import { interests } from "./domains/interests/domain.ts";
import { media } from "./domains/media/domain.ts";
import { mailJob } from "./domains/notifications/mail.ts";
import { smsJob } from "./domains/notifications/sms.ts";
import { profiles } from "./domains/profiles/domain.ts";
import { search } from "./domains/search/domain.ts";
import { sections } from "./domains/sections/domain.ts";
import { social } from "./domains/social/domain.ts";
import { summary } from "./domains/summary/domain.ts";
import { threads } from "./domains/threads/domain.ts";
import { likes } from "./domains/threads/like/domain.ts";
import { replies } from "./domains/threads/reply/domain.ts";
import { deleteOldIdempotencyKeys } from "./platform/data/idempotency.ts";
import { deleteExpiredRateLimits } from "./platform/security/throttle.ts";

/** Jobs of the platform. */
const platform: Domain = {
	name: "platform",
	routes: [],
	jobs: [
		{ name: mailJob, run: (deps, email) => deps.mailer.deliver(email) },
		{ name: smsJob, run: (deps, message) => deps.sms.deliver(message) },
		{ name: "platform.delete-expired-rate-limits", cron: "37 * * * *", run: (deps) => deleteExpiredRateLimits(deps.db, deps.clock.now()) },
		{ name: "platform.delete-old-idempotency-keys", cron: "17 3 * * *", run: (deps) => deleteOldIdempotencyKeys(deps.db, deps.clock.now()) },
	],
};

/** All domains of the product, from the lowest layer up. */
export const domains: Domain[] = [
	platform,
	auth,
	sections,
	media,
	socialLogin,
	security,
	profiles,
	interests,
	feedback,
	social,
	threads,
	replies,
	likes,
	dataExport,
	feeds,
	search,
	summary,
	creator,
];
