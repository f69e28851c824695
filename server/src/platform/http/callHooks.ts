import type { Call, CallRequest } from "#contract/call.ts";
import type { Ctx } from "../context.ts";
import type { Tx } from "../data/db.ts";

/** What domains add to every call. */
export interface CallHooks {
	/** Runs before a call that writes. @throws AppError to refuse it */
	beforeWrite?: (ctx: Ctx, call: Call) => Promise<void>;
	/** Runs the transaction of a write of the administration and records it there. */
	auditWrite?: <T>(tx: Tx, ctx: Ctx, write: AuditedWrite, work: () => Promise<T>) => Promise<T>;
}

/** A write of the administration: which call, with what. */
export interface AuditedWrite {
	call: Call;
	input: CallRequest<Call>;
}

let hooks: readonly CallHooks[] = [];

let auditedCalls: ReadonlyMap<string, Call> = new Map();

/** Registers the hooks and calls of all domains; called once by the app. */
export function registerCallHooks(
	domains: readonly { callHooks: CallHooks; routes: readonly { call: Call }[] }[],
): void {
	hooks = domains.map(({ callHooks }) => callHooks);
	const calls = domains.flatMap(({ routes }) => routes.map(({ call }) => call));
	auditedCalls = new Map(calls.filter(isAudited).map((call) => [call.id, call]));
}

/** Ids of the calls that are recorded. */
export const listAuditedCalls = (): string[] => [...auditedCalls.keys()].toSorted();

/** What a call of the administration does; its id for one that there is no more. */
export const summaryOfCall = (id: string): string => auditedCalls.get(id)?.summary ?? id;

/** Writes of administrators, and of others on pages of the administration; and reads that say so. */
export const isAudited = ({ writes, access, path, audited = false }: Call): boolean =>
	audited || (writes && (access === "admin" || path.startsWith("/v5/admin/")));

/** @throws AppError when a domain refuses the write now */
export async function assertWritable(ctx: Ctx, call: Call): Promise<void> {
	if (call.writes) for (const { beforeWrite } of hooks) if (beforeWrite) await beforeWrite(ctx, call);
}

/** The context of a call, whose transactions are recorded if it is one of the administration. */
export function withAudit(ctx: Ctx, call: Call, input: CallRequest<Call>): Ctx {
	if (!isAudited(call)) return ctx;
	const transaction: Ctx["transaction"] = (work) =>
		ctx.transaction((tx) =>
			hooks.reduce<() => ReturnType<typeof work>>(
				(inner, { auditWrite }) => (auditWrite ? () => auditWrite(tx, ctx, { call, input }, inner) : inner),
				() => work(tx),
			)(),
		);
	return { ...ctx, transaction };
}
