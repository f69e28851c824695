export default function ForYou() {
	return <h1>ForYou</h1>;
}
