export default function Security() {
	return <h1>Security</h1>;
}
