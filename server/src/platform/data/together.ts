/**
 * Waits for branches of a transaction whose statements go as one packet, until all have ended: one of them never goes
 * on after the rollback for the failure of another.
 * @throws the error of the first that has failed
 */
export async function together<const Branches extends readonly Promise<unknown>[]>(
	branches: Branches,
): Promise<{ -readonly [At in keyof Branches]: Awaited<Branches[At]> }> {
	let failure: { error: unknown } | undefined;
	const results = await Promise.all(
		branches.map((branch) =>
			branch.catch((error: unknown) => {
				failure ??= { error };
			}),
		),
	);
	if (failure) throw failure.error;
	return results as never;
}

/**
 * Same, for reads whose refusals are looked at in another order than they come in: each result is a function that
 * returns it or throws its error.
 */
export async function readTogether<const Branches extends readonly Promise<unknown>[]>(
	branches: Branches,
): Promise<{ -readonly [At in keyof Branches]: () => Awaited<Branches[At]> }> {
	const settled = await Promise.allSettled(branches);
	return settled.map((one) => () => {
		if (one.status === "rejected") throw one.reason;
		return one.value;
	}) as never;
}
