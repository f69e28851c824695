import { useViewer } from "../../../lib/site.tsx";

/** Tells password managers whose password a form sets; hidden from everybody else. */
export const HiddenUsernameField = () => (
	<input type="text" name="username" defaultValue={useViewer().username} autoComplete="username" readOnly hidden aria-hidden="true" tabIndex={-1} />
);
