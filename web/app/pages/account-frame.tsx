import { Outlet } from "react-router";
import { DoorFrame, SiteMark } from "../features/shell/door-frame.tsx";

/** Layout of the account screens; the logo links to the home page. */
export default function AuthLayoutRoute() {
	return (
		<DoorFrame mark={<SiteMark />}>
			<Outlet />
		</DoorFrame>
	);
}
