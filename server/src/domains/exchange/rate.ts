import { exchangeRules } from "#contract/exchange.ts";
import type { Terms } from "./queries.ts";

/**
 * The rate of the next day: up when more than half of the day's total was exchanged, down when less, by at most
 * `stepPercent` percent, by at least 1 XGold, within the bounds. A day without a total changes nothing.
 */
export function nextRate({ rate, minRate, maxRate, budget }: Terms, demand: number): number {
	if (budget === 0) return rate;
	const change = (rate * exchangeRules.stepPercent * (2 * Math.min(demand, budget) - budget)) / (100 * budget);
	const moved = rate + (change > 0 ? Math.ceil(change) : Math.floor(change));
	return Math.min(maxRate, Math.max(minRate, moved));
}
