import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { maySchedule } from "../../accounts/policy.ts";
import { assertAddressAllowed } from "../../auth/addressBan/queries.ts";
import { assertOwnsEmoticons } from "../../emoticons/queries.ts";
import { boardOfThread } from "../board/boardOfThread.ts";
import { checkThread } from "../content.ts";
import { sectionOf, type ThreadInput } from "../input.ts";
import { checkExtra, needsText } from "../port.ts";
import { checkProducts } from "../product/content.ts";
import { checkOptions } from "../thread/options.ts";

/** @throws Forbidden by `maySchedule`, `address-banned` */
export async function authorizeSchedule(ctx: Ctx): Promise<void> {
	authorize(maySchedule(ctx.viewer, ctx.deps.config.features.timedPosts));
	await assertAddressAllowed(ctx.db, ctx);
}

/**
 * Checks what is published later as if it were published now.
 * @throws Forbidden by `maySchedule` and `mayPostOn`, `address-banned`; Invalid by field.
 */
export async function checkScheduled(ctx: Ctx, input: ThreadInput): Promise<void> {
	await authorizeSchedule(ctx);
	const { viewer } = ctx;
	const extra = checkExtra(input.extra);
	const { message, aids } = checkThread(input, needsText(extra?.special));
	const section = sectionOf(viewer, input.countryFid);
	await boardOfThread(ctx.db, viewer, { requested: input.fid, section, pictures: aids.length, extra });
	await assertOwnsEmoticons(ctx.db, ctx, message);
	await checkOptions(ctx.db, viewer, input);
	await checkProducts(ctx.db, input.goods);
}
