import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { publicRead } from "./callPresets.ts";
import { Id } from "./common.ts";
import { drawKinds, drawStates } from "./draws.ts";

/** What anyone needs to check a draw; empty texts for what is not known yet. */
export const ProofView = Type.Object({
	id: Id,
	kind: Type.Enum([...drawKinds]),
	state: Type.Enum([...drawStates]),
	seed_hash: Type.String(),
	seed: Type.String(),
	entries: Type.Integer(),
	entries_hash: Type.String(),
	/** Round of the public beacon, its signature and its random value; 0 and empty without one. */
	beacon_round: Type.Integer(),
	beacon_signature: Type.String(),
	public_value: Type.String(),
	/** Numbers that were drawn, in their order, with lapsed ones and those that replaced them. */
	numbers: Type.Array(Type.Integer()),
	/** Of a wheel: the prizes with their parts of a million and quantities, in their order. */
	prizes: Type.Array(Type.Object({ id: Id, parts: Type.Integer(), quantity: Type.Integer() })),
});

export type ProofView = Static<typeof ProofView>;

export const getProof = call({
	...publicRead,
	id: "jackpot.proof",
	path: "/v5/jackpot/{id}/proof",
	summary: "What anyone needs to check a draw: hashes, seed, public value, numbers that were drawn",
	params: Type.Object({ id: Id }),
	response: ProofView,
	errors: ["not-found"],
});

export const getEntries = call({
	...publicRead,
	id: "jackpot.entries",
	path: "/v5/jackpot/{id}/entries.txt",
	raw: true,
	summary: "The closed list of entries: line n is the tag of the owner of number n; of a wheel the tag and the prize",
	params: Type.Object({ id: Id }),
	response: Type.Any(),
	errors: ["not-found"],
});
