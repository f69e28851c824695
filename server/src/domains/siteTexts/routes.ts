import { siteTextsTag } from "#contract/cacheTags.ts";
import { langs } from "#contract/sections.ts";
import * as calls from "#contract/siteTexts.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { authorize, requireAuditor } from "../../platform/security/policy.ts";
import { publishText, restoreText, withdrawText } from "./actions/publishText.ts";
import { mayPublish } from "./policy.ts";
import { presentVersions } from "./presenter.ts";
import { listVersions, loadCurrent, loadFacts, pickCurrent } from "./queries.ts";

const { versions } = calls.siteTextRules;

export const routes: Route[] = [
	handle(calls.readSiteText, async ({ deps, lang, responseMeta }, { query: { name } }) => {
		responseMeta.tags.add(siteTextsTag);
		const row = await loadCurrent(deps, { name, lang });
		if (!row) return { version: 0, from: 0, content: null };
		const { title, text, version, startsAt } = row;
		return {
			version: title === null ? 0 : version,
			from: unixSeconds(startsAt),
			content: title === null || text === null ? null : { title, text },
		};
	}),
	handle(calls.listSiteTexts, async ({ deps, viewer, clock }) => {
		authorize(requireAuditor(viewer));
		const facts = await loadFacts(deps);
		const now = clock.now();
		const lists = calls.textNames.flatMap((name) =>
			langs.map((lang) => {
				const own = facts.filter((one) => one.name === name && one.lang === lang);
				const current = pickCurrent(own, now);
				return {
					...{ name, lang, version: current?.version ?? 0 },
					from: current ? unixSeconds(current.startsAt) : 0,
					planned: own.some(({ startsAt, withdrawnAt }) => startsAt > now && !withdrawnAt),
				};
			}),
		);
		return { lists };
	}),
	handle(calls.readSiteTextVersions, async (ctx, { query }) => {
		authorize(requireAuditor(ctx.viewer));
		const rows = await listVersions(ctx.db, query, versions);
		return { lists: await presentVersions(ctx, rows), can: { publish: mayPublish(ctx.viewer).ok } };
	}),
	handle(calls.publishSiteText, (ctx, { body }) => publishText(ctx, body)),
	handle(calls.restoreSiteText, (ctx, { body }) => restoreText(ctx, body)),
	acknowledge(calls.withdrawSiteText, (ctx, { body }) => withdrawText(ctx, body)),
];
