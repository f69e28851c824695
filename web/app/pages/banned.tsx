export default function Banned() {
	return <h1>Banned</h1>;
}
