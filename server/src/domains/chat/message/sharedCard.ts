import type { SharedCard } from "#contract/chatViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { getReadableThread } from "../../threads/queries.ts";
import { getTopicOrHidden } from "../../topics/queries.ts";

/** Whether an address that a member shares, if any, leads to this site. */
const isOwnAddress = (address: string | undefined, publicUrl: string): boolean =>
	!address || URL.parse(address, publicUrl)?.origin === new URL(publicUrl).origin;

/**
 * A card leads to a thread or topic that the viewer may read, or to another page of this site (S-029).
 * @throws Invalid; NotFound `thread-not-found`, `topic-not-found`; Forbidden `thread-forbidden`
 */
export async function requireShareable(tx: Tx, { viewer, deps: { config } }: Ctx, card: SharedCard): Promise<void> {
	const { Tid, TopicId, ShareUrl } = card;
	for (const name of ["ShareUrl", "CoverPath"] as const)
		if (!isOwnAddress(card[name], config.publicUrl)) throw new Invalid({ [name]: "field.format" });
	if (!Tid && !TopicId && !ShareUrl) throw new Invalid({ Tid: "field.required" });
	if (Tid) await getReadableThread(tx, viewer, Tid);
	if (TopicId) await getTopicOrHidden(tx, viewer, TopicId);
}
