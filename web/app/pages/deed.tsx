export default function Deed() {
	return <h1>Deed</h1>;
}
