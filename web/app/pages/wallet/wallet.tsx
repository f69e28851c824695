import { data } from "react-router";

/** The wallet: the guard may redirect; the screens are not built yet. */
export function loader(): never {
	throw data("unmatched", { status: 404 });
}

export default function WalletPage() {
	return null;
}
