// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The registry of ENS (EIP-137) for a test chain, without times to live and operators.
contract NameRegistry {
    mapping(bytes32 => address) public owner;
    mapping(bytes32 => address) public resolver;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    constructor() {
        owner[0] = msg.sender;
    }

    modifier onlyOwner(bytes32 node) {
        require(owner[node] == msg.sender, "not the owner");
        _;
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address to) public onlyOwner(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        owner[subnode] = to;
        emit NewOwner(node, label, to);
    }

    function setResolver(bytes32 node, address to) external onlyOwner(node) {
        resolver[node] = to;
        emit NewResolver(node, to);
    }
}

/// Addresses (EIP-2304), texts (EIP-634) and names (EIP-181). The owner of a name writes its records.
contract NameResolver {
    NameRegistry private immutable registry;
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) public text;
    mapping(bytes32 => string) public name;

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    modifier onlyOwner(bytes32 node) {
        require(registry.owner(node) == msg.sender, "not the owner");
        _;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][60]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function setAddr(bytes32 node, address to) external onlyOwner(node) {
        addresses[node][60] = abi.encodePacked(to);
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata to) external onlyOwner(node) {
        addresses[node][coinType] = to;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        text[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external onlyOwner(node) {
        name[node] = value;
    }
}

/// Owns `eth` and `addr.reverse`, and gives free names below `eth` to anyone, for nothing.
contract NameRegistrar {
    NameRegistry private immutable registry;
    NameResolver private immutable resolver;
    bytes32 private immutable eth;
    bytes32 private immutable addrReverse;

    constructor(NameRegistry registry_, NameResolver resolver_, bytes32 eth_, bytes32 addrReverse_) {
        (registry, resolver, eth, addrReverse) = (registry_, resolver_, eth_, addrReverse_);
    }

    /// Registers `label`.eth with its address, and an avatar if there is one.
    function register(string calldata label, address to, string calldata avatar) external {
        bytes32 hash = keccak256(bytes(label));
        require(registry.owner(keccak256(abi.encodePacked(eth, hash))) == address(0), "the name is taken");
        bytes32 node = registry.setSubnodeOwner(eth, hash, address(this));
        registry.setResolver(node, address(resolver));
        resolver.setAddr(node, to);
        if (bytes(avatar).length > 0) resolver.setText(node, "avatar", avatar);
        registry.setSubnodeOwner(eth, hash, to);
    }

    /// Sets the name that the sender's address has.
    function setName(string calldata value) external {
        bytes32 label = keccak256(bytes(Hex.encode(abi.encodePacked(msg.sender))));
        bytes32 node = registry.setSubnodeOwner(addrReverse, label, address(this));
        registry.setResolver(node, address(resolver));
        resolver.setName(node, value);
    }
}

/// The two calls that viem makes to ENS's universal resolver, without wildcards. It looks nothing up off the chain: a
/// resolver that asks for it (ERC-3668) is passed on to who asked.
contract UniversalResolver {
    NameRegistry private immutable registry;
    bytes32 private immutable addrReverse;

    /// The selector of `OffchainLookup(address,string[],bytes,bytes4,bytes)`.
    bytes4 private constant OFFCHAIN_LOOKUP = 0x556f1830;

    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(NameRegistry registry_, bytes32 addrReverse_) {
        (registry, addrReverse) = (registry_, addrReverse_);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        address resolver = registry.resolver(_node(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        (bool isOk, bytes memory result) = resolver.staticcall(data);
        if (!isOk) {
            if (bytes4(result) == OFFCHAIN_LOOKUP) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
            revert ResolverError(result);
        }
        return (result, resolver);
    }

    function reverseWithGateways(bytes calldata who, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes32 node = keccak256(abi.encodePacked(addrReverse, keccak256(bytes(Hex.encode(who)))));
        reverseResolver = registry.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(who);
        primary = NameResolver(reverseResolver).name(node);
        bytes32 forward = _nodeOf(bytes(primary));
        resolver = registry.resolver(forward);
        bytes memory to = resolver == address(0) ? bytes("") : NameResolver(resolver).addr(forward, coinType);
        if (keccak256(to) != keccak256(who)) revert ReverseAddressMismatch(primary, to);
    }

    /// The hash of a name in DNS wire format.
    function _node(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 size = uint8(name[at]);
        if (size == 0) return 0;
        return keccak256(abi.encodePacked(_node(name, at + 1 + size), keccak256(name[at + 1:at + 1 + size])));
    }

    /// The hash of a name with dots.
    function _nodeOf(bytes memory name) private pure returns (bytes32 node) {
        uint256 end = name.length;
        for (uint256 at = end; end > 0; at--) {
            if (at > 0 && name[at - 1] != ".") continue;
            bytes memory label = new bytes(end - at);
            for (uint256 i = at; i < end; i++) label[i - at] = name[i];
            node = keccak256(abi.encodePacked(node, keccak256(label)));
            if (at == 0) break;
            end = at - 1;
        }
    }
}

library Hex {
    /// Lower-case hex without a prefix.
    function encode(bytes memory data) internal pure returns (string memory) {
        bytes memory text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            text[2 * i] = bytes16("0123456789abcdef")[uint8(data[i]) >> 4];
            text[2 * i + 1] = bytes16("0123456789abcdef")[uint8(data[i]) & 15];
        }
        return string(text);
    }
}
