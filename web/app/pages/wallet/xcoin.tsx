import { loadStatement } from "../../features/wallet/load-statement.server.ts";
import { StatementPage } from "../../features/wallet/statement.tsx";
import type { Route } from "./+types/xcoin";

export const loader = ({ context, url }: Route.LoaderArgs) => loadStatement(context, url, "xcoin");

/** The wallet with the statement of XCoin. */
export default function XcoinWallet({ loaderData }: Route.ComponentProps) {
	return <StatementPage statement={loaderData} />;
}
