import { type DataStrategyResult, data, isRouteErrorResponse } from "react-router";

/** A request that got no proper answer. */
export const isFailure = ({ type, result }: DataStrategyResult): boolean =>
	type === "error" && !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);

/**
 * A form that could not be sent keeps its place and its values, instead of an error page. The status keeps the router
 * from loading the page again.
 */
export function keepFormOffline(outcome: DataStrategyResult): void {
	if (isFailure(outcome)) Object.assign(outcome, { type: "data", result: data({ offline: true }, { status: 503 }) });
}
