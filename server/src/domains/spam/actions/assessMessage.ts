import type { SpamSignal } from "#contract/spam.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import type { MessageVerdict, WrittenMessage } from "../../messageRuleSlot.ts";
import { readSetting } from "../../siteSettings/queries.ts";
import { spamChecks } from "../../threads/settings.ts";
import { bandsOf, isDisguised, linksOf, simhash } from "../fingerprint.ts";
import { countRepeats, listRelatedMessages } from "../messageQueries.ts";
import { findActivity, listRelated, relationsOf } from "../queries.ts";
import { contentSignals, isNewMember, isSpam, linkSignals } from "../rules.ts";
import { spamMessages } from "../tables.ts";

/** Other conversations in which a new member has written the same within an hour, from which it is not sent again. */
const repeats = 3;

/**
 * Compares the message of a new member with posts and messages of others, and with the member's own in other
 * conversations. What looks like spam is not sent: nobody reviews messages that were not reported (116). Who has
 * accepted the sender is not protected from them.
 */
export async function assessMessage(
	tx: Tx,
	{ viewer, clock, deps }: Ctx,
	{ conversationId, text, accepted }: WrittenMessage,
): Promise<MessageVerdict | undefined> {
	const now = clock.now();
	if (accepted || text === "" || !isNewMember(viewer, now) || !(await readSetting(deps, spamChecks))) return undefined;
	const links = linksOf(text);
	const hash = simhash(text);
	const compared = { uid: viewer.uid, simhash: hash, bands: bandsOf(hash), keys: links.keys };
	if (compared.bands.length === 0 && links.keys.length === 0) return undefined;
	const related = [...(await listRelated(tx, compared, now)), ...(await listRelatedMessages(tx, compared, now))];
	const { marked } = await findActivity(tx, viewer.uid, now);
	const signals: SpamSignal[] = [
		...contentSignals(relationsOf(related)),
		...(isDisguised(text) ? (["disguised"] as const) : []),
		...(marked ? (["registration"] as const) : []),
		...linkSignals(links),
	];
	const isRepeated = (await countRepeats(tx, compared, conversationId, now)) >= repeats;
	return {
		refused: isRepeated || isSpam(signals),
		async record(tx, mid) {
			await tx.insert(spamMessages).values({ mid, conversationId, ...compared, createdAt: now });
		},
	};
}
