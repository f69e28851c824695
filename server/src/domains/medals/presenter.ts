import {
	levelsOf,
	type MedalName,
	type MedalView,
	medalMeasures,
	medalNames,
	medalPicture,
	medalRow,
	type ShownMedal,
} from "#contract/medals.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { t } from "../../platform/i18n.ts";
import { countMeasures } from "./counts.ts";
import { listAwards, listHolders, listShown, type MedalAwardRow } from "./queries.ts";

export const medalTitle = (lang: Lang, medal: MedalName): string => t(lang, `medal.${medal}`);
/** What a medal is given for, at the level that a member has, else at the first. */
export const medalText = (lang: Lang, medal: MedalName, level: number): string =>
	t(lang, `medal.${medal}.text`, { n: medalRow(medal).rule?.levels[Math.max(0, level - 1)] ?? 0 });

export const presentShown = (lang: Lang, { medal, level }: { medal: MedalName; level: number }): ShownMedal => ({
	medal,
	name: medalTitle(lang, medal),
	s3_medal: medalPicture(medal, level),
	level,
});

/** The medals that members show, by uid. */
export async function presentShownMedals(
	db: Db,
	lang: Lang,
	uids: Iterable<number>,
): Promise<(uid: number) => ShownMedal[]> {
	const shownOf = await listShown(db, uids);
	return (uid) => shownOf(uid).map((one) => presentShown(lang, one));
}

/** Whether a medal is in the list of everybody: collected ones and honours only if somebody has them. */
const isOffered = (medal: MedalName, holders: number): boolean => medalRow(medal).rule !== undefined || holders > 0;

/** All medals with those of a member, who comes first; uid 0 for nobody's. */
export async function presentMedals(
	{ db, lang, viewer, clock }: Pick<Ctx, "db" | "lang" | "viewer" | "clock">,
	uid: number,
): Promise<MedalView[]> {
	const isOwn = uid !== 0 && uid === viewer.uid;
	const [awards, holderRows, counted] = await Promise.all([
		uid === 0 ? [] : listAwards(db, uid),
		listHolders(db),
		isOwn ? countMeasures(db, [uid], medalMeasures, clock.now()) : [],
	]);
	const percentOf = (medal: MedalName, from: number): number => {
		const rows = holderRows.filter((row) => row.medal === medal && row.level >= from);
		const holders = rows.reduce((sum, row) => sum + row.holders, 0);
		return Math.min(100, Math.ceil((100 * holders) / Math.max(1, rows[0]?.members ?? 0)));
	};
	const view = (medal: MedalName, award: MedalAwardRow | undefined): MedalView => {
		const { group, rule } = medalRow(medal);
		const level = award?.level ?? 0;
		const goal = (isOwn && rule?.levels[level]) || 0;
		return {
			medal,
			group,
			name: medalTitle(lang, medal),
			text: medalText(lang, medal, level),
			s3_medal: medalPicture(medal, level),
			level,
			levels: levelsOf(medal),
			dateline: award ? unixSeconds(award.givenAt) : 0,
			percent: percentOf(medal, Math.max(1, level)),
			goal,
			done: rule ? Math.min(goal, counted[0]?.counts[rule.measure] ?? 0) : 0,
			reason: award?.reason ?? "",
			shown: award !== undefined && !award.hidden,
		};
	};
	const owned = awards.filter(({ hidden }) => isOwn || !hidden).map((award) => view(award.medal, award));
	const others = medalNames
		.filter((medal) => !awards.some((award) => award.medal === medal) && isOffered(medal, percentOf(medal, 1)))
		.map((medal) => view(medal, undefined));
	return [...owned, ...others];
}
