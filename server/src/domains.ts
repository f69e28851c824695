import { accounts } from "./domains/accounts/domain.ts";
import { creator } from "./domains/creator/domain.ts";
import type { Domain } from "./domains/domain.ts";
import { downloads } from "./domains/downloads/domain.ts";
import { feedback } from "./domains/feedback/domain.ts";
import { feeds } from "./domains/feeds/domain.ts";
import { identities } from "./domains/identities/domain.ts";
import { interests } from "./domains/interests/domain.ts";
import { likes } from "./domains/likes/domain.ts";
import { media } from "./domains/media/domain.ts";
import { profiles } from "./domains/profiles/domain.ts";
import { replies } from "./domains/replies/domain.ts";
import { search } from "./domains/search/domain.ts";
import { sections } from "./domains/sections/domain.ts";
import { security } from "./domains/security/domain.ts";
import { social } from "./domains/social/domain.ts";
import { threads } from "./domains/threads/domain.ts";
import { ucenter } from "./domains/ucenter/domain.ts";
import { clearBudgets } from "./platform/budgets.ts";
import { clearOldKeys } from "./platform/idempotency.ts";
import { mailTask } from "./platform/mail.ts";
import { smsTask } from "./platform/sms.ts";

/** Jobs of the platform. */
const platform: Domain = {
	name: "platform",
	routes: [],
	tasks: [
		{ task: mailTask, run: (deps, email) => deps.mail.deliver(email) },
		{ task: smsTask, run: (deps, message) => deps.sms.deliver(message) },
		{ task: "platform.clear-budgets", cron: "37 * * * *", run: (deps) => clearBudgets(deps.db, deps.clock.now()) },
		{ task: "platform.clear-old-keys", cron: "17 3 * * *", run: (deps) => clearOldKeys(deps.db, deps.clock.now()) },
	],
};

/** All domains of the product, from the lowest layer up. */
export const domains: Domain[] = [
	platform,
	accounts,
	sections,
	media,
	identities,
	security,
	profiles,
	interests,
	feedback,
	social,
	threads,
	replies,
	likes,
	downloads,
	feeds,
	search,
	ucenter,
	creator,
];
