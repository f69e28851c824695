import { blockOf } from "../../platform/addresses.ts";
import { giveBack, spend } from "../../platform/budgets.ts";
import type { Db } from "../../platform/db.ts";
import { TooMany } from "../../platform/errors.ts";

/**
 * Wrong passwords by browsers that the account does not know, whatever the account: one list of stolen passwords is
 * tried on thousands of names, once each. An address stands for thousands of people behind a carrier's NAT, so it may
 * fail often; while the whole site sees an attack, both may fail less.
 */
const calm = { device: 20, address: 300 };
const attacked = { device: 5, address: 30 };
const deviceSeconds = 3_600;
const addressSeconds = 600;
const siteBudget = { key: "stuffing|site", most: 3_000, seconds: 600 };

/** What was taken for a try that may yet turn out right. */
export interface Taken {
	giveBack(): Promise<void>;
}

/** Takes one try from the budgets of a stranger's browser and address. @throws TooMany with the seconds to wait */
export async function spendStranger(db: Db, now: Date, device: string, address: string): Promise<Taken> {
	const quiet = (await spend(db, now, siteBudget)) === 0;
	const most = quiet ? calm : attacked;
	const taken = quiet ? [siteBudget.key] : [];
	const back = async (): Promise<void> => {
		for (const key of taken) await giveBack(db, key);
	};
	for (const budget of [
		{ key: `stuffing|d${device}`, most: most.device, seconds: deviceSeconds },
		{ key: `stuffing|a${blockOf(address)}`, most: most.address, seconds: addressSeconds },
	]) {
		const wait = await spend(db, now, budget);
		if (wait > 0) {
			await back();
			throw new TooMany(wait);
		}
		taken.push(budget.key);
	}
	return { giveBack: back };
}
