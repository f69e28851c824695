import { loadStatement } from "../../features/wallet/load-statement.server.ts";
import { StatementPage } from "../../features/wallet/statement.tsx";
import type { Route } from "./+types/xgold";

export const loader = ({ context, url }: Route.LoaderArgs) => loadStatement(context, url, "xgold");

/** The wallet with the statement of XGold. */
export default function XgoldWallet({ loaderData }: Route.ComponentProps) {
	return <StatementPage statement={loaderData} />;
}
