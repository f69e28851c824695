export default function Following() {
	return <h1>Following</h1>;
}
