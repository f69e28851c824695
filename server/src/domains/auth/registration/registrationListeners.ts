import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";

export interface Registered {
	uid: number;
	username: string;
	email: string | null;
	/** Typed code of an invitation. */
	invite?: string | undefined;
}

/**
 * What another domain notes of a registration, in its transaction. An event would not have the request, and a job would
 * store its address.
 */
export type RegistrationListener = (tx: Tx, ctx: Ctx, registered: Registered) => Promise<void>;

let listeners: readonly RegistrationListener[] = [];

/** Registers the listeners of all domains; called once by the app. */
export function registerRegistrationListeners(all: readonly RegistrationListener[]): void {
	listeners = all;
}

export async function notifyOfRegistration(tx: Tx, ctx: Ctx, registered: Registered): Promise<void> {
	for (const listen of listeners) await listen(tx, ctx, registered);
}
