import { Outlet } from "react-router";
import { AuthLayout, SiteLogo } from "../../features/shell/auth-layout.tsx";

/** Layout of the account screens; the logo links to the home page. */
export default function AuthLayoutRoute() {
	return (
		<AuthLayout mark={<SiteLogo />}>
			<Outlet />
		</AuthLayout>
	);
}
