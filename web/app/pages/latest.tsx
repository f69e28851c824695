export default function Latest() {
	return <h1>Latest</h1>;
}
