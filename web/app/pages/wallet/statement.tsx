import { loadStatement } from "../../features/wallet/load-statement.server.ts";
import { StatementPage } from "../../features/wallet/statement.tsx";
import type { Route } from "./+types/statement";

export const loader = ({ context, url }: Route.LoaderArgs) => loadStatement(context, url);

/** The wallet with the statement of one currency. */
export default function Wallet({ loaderData }: Route.ComponentProps) {
	return <StatementPage statement={loaderData} />;
}
