import Type from "typebox";
import { defineLiveEvent } from "#contract/liveEvents.ts";
import { defineDomain } from "../../src/domains/domain.ts";

/** Somebody has watered a garden. */
export const gardenWatered = defineLiveEvent("gardenWatered", "garden", Type.Object({ id: Type.Integer() }));

/** A domain of tests, which adds one of everything that a domain can declare. */
export const testDomain = defineDomain({
	name: "testDomain",
	rooms: () => ({ garden: async (viewer) => viewer.loggedIn }),
	live: [gardenWatered],
});
