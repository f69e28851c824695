export function RegisterDialog(_props: { onClose: () => void; onSignIn: () => void }) {
	return null;
}
