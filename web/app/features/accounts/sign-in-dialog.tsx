export function SignInDialog(_props: { onClose: () => void; onRegister: () => void }) {
	return null;
}
