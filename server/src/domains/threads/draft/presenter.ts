import type { CallResponse } from "#contract/call.ts";
import type { PictureView } from "#contract/common.ts";
import type { DraftView, readDraft } from "#contract/drafts.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/data/db.ts";
import { nameEmoticons, withoutCutToken } from "../../../platform/data/emoticons.ts";
import { withoutMarkers } from "../../../platform/data/hiddenParts.ts";
import { translateError } from "../../../platform/i18n.ts";
import { listPictures } from "../../media/presenter.ts";
import { presentTopicOf } from "../../topics/presenter.ts";
import { findTopicNames } from "../../topics/queries.ts";
import { threadPort } from "../port.ts";
import { presentDraftProducts } from "../product/presenter.ts";
import { presentPayload } from "../saveListeners.ts";
import type { DraftRow } from "./queries.ts";

/** Characters of a draft's text shown in a list. */
const excerptLength = 200;

const pushTime = (publishAt: Date | null): number => (publishAt ? unixSeconds(publishAt) : 0);

/** Drafts for the list. */
export async function presentDrafts(db: Db, lang: Lang, rows: DraftRow[]): Promise<DraftView[]> {
	const pictured = await Promise.all(rows.map(firstPicture(db)));
	const pictureOf = await listPictures(
		db,
		pictured.flatMap((found) => (typeof found === "number" ? found : [])),
	);
	return rows.map(
		({ tid, fid, countryFid, subject, message, aids, special, publishAt, publishError, savedAt }, at) => ({
			...{
				tid,
				fid,
				country_fid: countryFid,
				subject,
				special,
				picture_count: aids.length,
				dateline: unixSeconds(savedAt),
			},
			...{
				push_time: pushTime(publishAt),
				push_error: publishError ? translateError(lang, publishError as ErrorCode) : "",
			},
			message: nameEmoticons(
				withoutCutToken([...withoutMarkers(message.slice(0, excerptLength * 2))].slice(0, excerptLength).join("")),
				lang,
			).trim(),
			picture: (typeof pictured[at] === "number" ? pictureOf(pictured[at]) : pictured[at]) ?? null,
		}),
	);
}

/** The first photo of a draft, or what its kind shows: the cover of a video, the picture of an option. */
const firstPicture =
	(db: Db) =>
	async ({ uid, aids: [aid], special, extra }: DraftRow): Promise<number | PictureView | null> => {
		if (aid) return aid;
		const { video, poll } = (await threadPort(special)?.presentDraft(db, extra ?? {}, uid)) ?? {};
		return video?.cover ?? poll?.pictures.find((picture) => picture !== null) ?? null;
	};

/** A complete draft, for editing. */
export async function presentDraft(
	db: Db,
	{
		tid,
		uid,
		fid,
		countryFid,
		subject,
		message,
		aids,
		tags,
		readaccess,
		topid,
		special,
		extra,
		goods,
		payload,
		version,
		publishAt,
		savedAt,
	}: DraftRow,
): Promise<CallResponse<typeof readDraft>> {
	const [pictureOf, products, topicName, more] = await Promise.all([
		listPictures(db, aids),
		presentDraftProducts(db, goods),
		findTopicNames(db, [topid]),
		threadPort(special)?.presentDraft(db, extra ?? {}, uid),
	]);
	const attachments = aids.flatMap((aid) => pictureOf(aid) ?? []);
	const own = {
		...presentPayload(payload),
		tid,
		fid,
		country_fid: countryFid,
		subject,
		message,
		readaccess,
		thread_tag: tags,
		...presentTopicOf(topid, topicName),
		attachments,
		goods: products,
		version,
	};
	return { ...own, push_time: pushTime(publishAt), dateline: unixSeconds(savedAt), ...more };
}
