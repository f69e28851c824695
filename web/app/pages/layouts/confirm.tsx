import { Outlet } from "react-router";
import { AuthLayout } from "../../features/shell/auth-layout.tsx";
import { useSite } from "../../lib/site.tsx";
import { Logo } from "../../ui/logo.tsx";

/** Layout of the social login screens; the logo is not a link. */
export default function ConfirmLayout() {
	const { site } = useSite();
	const mark = (
		<span className="me-auto">
			<Logo name={site.siteName} />
		</span>
	);
	return (
		<AuthLayout mark={mark}>
			<Outlet />
		</AuthLayout>
	);
}
