export default function Compose() {
	return <h1>Compose</h1>;
}
