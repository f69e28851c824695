import * as calls from "#contract/walletFreezes.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { setFrozen } from "./freezeWallet.ts";

export const routes: Route[] = [
	handle(calls.freezeWallet, (ctx, { body: { uid, frozen, reason } }) =>
		ctx.transaction(async (tx) => {
			await setFrozen(tx, ctx, { uid, frozen: frozen === 1, reason });
			return { uid, frozen };
		}),
	),
];
