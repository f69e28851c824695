import { Outlet } from "react-router";
import { DoorFrame } from "../features/shell/door-frame.tsx";
import { usePaths, useSite } from "../lib/site.tsx";
import { Anchor } from "../ui/anchor.tsx";
import { Logo } from "../ui/logo.tsx";

/** The account layout: its mark leads home. */
export default function AccountFrame() {
	const { site } = useSite();
	const paths = usePaths();
	const mark = (
		<Anchor href={paths.home} aria-label={site.siteName} className="me-auto">
			<Logo name={site.siteName} />
		</Anchor>
	);
	return (
		<DoorFrame mark={mark}>
			<Outlet />
		</DoorFrame>
	);
}
