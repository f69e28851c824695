import { noticesTag } from "#contract/cacheTags.ts";
import type { NoticeKind } from "#contract/noticeKinds.ts";
import { noticeRules } from "#contract/noticeRules.ts";
import type { NoticeView } from "#contract/notices.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cutPage, type PageQuery, pageOf } from "../../../platform/data/pagination.ts";
import { findNoticeSettings } from "../setting/queries.ts";
import { wants } from "../setting/rules.ts";
import { presentRows } from "./presenter.ts";
import { countListed, listNotices } from "./queries.ts";

const limit = noticeRules.pageSize;
/** Pages without anything to see that are skipped at once. */
const maxSkipped = 5;

interface NoticePage {
	lists: NoticeView[];
	count: number;
	totalpage: number;
	next: string | null;
}

/** A page of the viewer's notices of these kinds, newest first, without what the viewer may not see now. */
export async function listPage(ctx: Ctx, kinds: readonly NoticeKind[], query: PageQuery): Promise<NoticePage> {
	const { db, viewer, lang, clock } = ctx;
	const settings = await findNoticeSettings(db, viewer.uid);
	const wanted = kinds.filter((kind) => wants(settings, kind, "site"));
	const read = async (page: PageQuery, skipped: number): Promise<Pick<NoticePage, "lists" | "next">> => {
		const rows = await listNotices(db, viewer.uid, wanted, pageOf({ ...page, limit }));
		const { shown, next } = cutPage(rows, limit);
		const lists = await presentRows(
			{ db, viewer, lang, now: clock.now() },
			shown.map(({ notice }) => notice),
		);
		return lists.length === 0 && next !== null && skipped < maxSkipped
			? read({ cursor: next }, skipped + 1)
			: { lists, next };
	};
	const [page, { count }] = await Promise.all([read(query, 0), countCached(ctx, wanted)]);
	return { ...page, count, totalpage: Math.ceil(count / limit) };
}

/** How many there are, counted when a notice of the viewer changes. */
const countCached = ({ db, deps, viewer: { uid } }: Ctx, kinds: readonly NoticeKind[]): Promise<{ count: number }> =>
	deps.dataCache.get(`listed notices ${uid} ${kinds.join()}`, async () => ({
		value: { count: await countListed(db, uid, kinds) },
		tags: [noticesTag(uid)],
	}));
