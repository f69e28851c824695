import Type from "typebox";
import { call } from "./call.ts";
import { sensitiveWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const freezeActions = {
	"freeze-wallet": { object: "wallet", reversal: "unfreeze-wallet", effect: "restriction" },
} as const satisfies Record<string, ModerationAction>;

export const freezeWallet = call({
	...sensitiveWrite,
	id: "wallet.freeze",
	path: "/v5/admin/wallet/freeze",
	rateLimit: "moderation",
	summary: "Freezes a member's wallet, which then pays nothing until it is unfrozen with `frozen` 0; it still receives",
	body: Type.Object({
		uid: Id,
		frozen: Type.Union([Type.Literal(0), Type.Literal(1)]),
		/** Read by the member. */
		reason: Type.String({ maxLength: 2_000 }),
	}),
	response: Type.Object({ uid: Id, frozen: Type.Integer() }),
	errors: ["not-found", "content-empty", "wallet-own", "conflict"],
});
