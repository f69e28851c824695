import { Outlet } from "react-router";
import { DoorFrame, SiteMark } from "../features/shell/door-frame.tsx";

/** The account layout: its mark leads home. */
export default function AccountFrame() {
	return (
		<DoorFrame mark={<SiteMark />}>
			<Outlet />
		</DoorFrame>
	);
}
