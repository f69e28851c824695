export default function Permission() {
	return <h1>Permission</h1>;
}
