import { useViewer } from "../../lib/site.tsx";

/** Tells a password keeper whose password a form sets; nobody sees or hears it. */
export const UsernameHint = () => (
	<input type="text" name="username" defaultValue={useViewer().username} autoComplete="username" readOnly hidden aria-hidden="true" tabIndex={-1} />
);
